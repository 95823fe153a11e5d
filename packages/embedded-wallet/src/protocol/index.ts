export { createId } from './createId.ts'
export {
  type AppEvent,
  appEvents,
  type ErrorPayload,
  type FrameNotice,
  type RequestPayload,
  type SiwxMessage,
  type SuccessPayload,
} from './events.ts'
export {
  type AppMessage,
  type BadAppMessage,
  type FrameMessage,
  formatAnswer,
  formatNotice,
  formatRequest,
  initType,
  parseAppMessage,
  parseFrameMessage,
  parseInit,
} from './message.ts'
export { approvalMethods, classifyMethod, safeMethods } from './methods.ts'
