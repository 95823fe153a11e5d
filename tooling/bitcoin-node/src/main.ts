import { startBitcoinNode } from './startBitcoinNode.ts'

const variable = 'LATCHKEY_BITCOIN_PORT'
const port = Number(process.env[variable] ?? 8332)

try {
  const node = await startBitcoinNode({ port })
  console.log(`bitcoin on ${node.url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void node.stop().then(() => process.exit(0)))
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(isBusy ? `Port ${port} is in use: set ${variable} to another port.` : error)
  process.exitCode = 1
}
