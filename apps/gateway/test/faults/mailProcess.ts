import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A mail server in a process of its own, so that it can be frozen and killed. It tells its parent each mail that it takes.
let refuses = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onRcptTo: (_address, _session, done) => done(refuses ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      process.send?.({ mail: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
server.on('error', () => {})
process.on('message', ({ refuse }: { refuse: boolean }) => {
  refuses = refuse
  process.send?.({ refuses })
})
process.on('disconnect', () => process.exit())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1')
await once(server.server, 'listening')
process.send?.({ port: (server.server.address() as AddressInfo).port })
