import { serveChain } from './serveChain.ts'

const variable = 'LATCHKEY_POLKADOT_PORT'
const port = Number(process.env[variable] ?? 9944)

// A parent that ends without stopping this process takes it along.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

try {
  const url = await serveChain({ port })
  console.log(`polkadot on ${url}`)
  process.send?.({ url })
} catch (error) {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(isBusy ? `Port ${port} is in use: set ${variable} to another port.` : error)
  process.exit(1)
}
