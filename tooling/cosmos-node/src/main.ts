import { startCosmosNode } from './startCosmosNode.ts'

const variable = 'LATCHKEY_COSMOS_PORT'
const port = Number(process.env[variable] ?? 26657)

try {
  const node = await startCosmosNode({ port })
  console.log(`cosmos on ${node.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void node.stop().then(() => process.exit(0)))
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(isBusy ? `Port ${port} is in use: set ${variable} to another port.` : error)
  process.exitCode = 1
}
