import { startInbox } from '@latchkey/testing/servers'
import { createSandbox } from './createSandbox.ts'

const port = Number(process.env['LATCHKEY_SANDBOX_PORT'] ?? 4403)
const mailPort = process.env['LATCHKEY_MAIL_PORT']
const inbox = mailPort
  ? await startInbox({ port: Number(mailPort) }).catch((error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE'
      console.error(isBusy ? `Port ${mailPort} is in use: set LATCHKEY_MAIL_PORT to another port.` : error.message)
      process.exit(1)
    })
  : undefined
const server = createSandbox(process.env, inbox)

server.on('error', (error: NodeJS.ErrnoException) => {
  const busy = error.code === 'EADDRINUSE'
  console.error(busy ? `Port ${port} is in use: set LATCHKEY_SANDBOX_PORT to another port.` : error.message)
  process.exitCode = 1
})
server.listen(port, 'localhost', () => console.log(`sandbox on http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    void inbox?.stop()
    server.closeAllConnections()
  })
}
