import { startSolanaNode } from './startSolanaNode.ts'

const variable = 'LATCHKEY_SOLANA_PORT'
const port = Number(process.env[variable] ?? 8899)

try {
  const node = await startSolanaNode({ port })
  console.log(`solana on ${node.url}, subscriptions on ${node.socketUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void node.stop())
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(isBusy ? `Port ${port} or ${port + 1} is in use: set ${variable} to another port.` : error)
  process.exitCode = 1
}
