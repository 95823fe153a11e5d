import { createSandbox } from './createSandbox.ts'

const port = Number(process.env['LATCHKEY_SANDBOX_PORT'] ?? 4403)
const server = createSandbox(process.env)

server.on('error', (error: NodeJS.ErrnoException) => {
  const busy = error.code === 'EADDRINUSE'
  console.error(busy ? `Port ${port} is in use: set LATCHKEY_SANDBOX_PORT to another port.` : error.message)
  process.exitCode = 1
})
server.listen(port, 'localhost', () => console.log(`sandbox on http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
