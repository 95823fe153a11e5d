export { StyleRootContext } from './css/StyleRootContext.ts'
export { Trigger, type TriggerProps, triggerSelector } from './parts/Trigger/Trigger.tsx'
