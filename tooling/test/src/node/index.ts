export { askNode } from './askNode.ts'
export { freePort } from './freePort.ts'
export { type Anvil, startAnvil } from './startAnvil.ts'
