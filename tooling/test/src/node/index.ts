export { askNode } from '../../../../packages/testing/src/servers/chains/askNode.ts'
export { type Anvil, startAnvil } from '../../../../packages/testing/src/servers/chains/startAnvil.ts'
export { freePort } from './freePort.ts'
export { serveExported } from './serveExported.ts'
