import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startAnvil, startInbox } from '@latchkey/testing/servers'

/** The address of the page, and of everything behind it. Each can be another, by a variable of the environment. */
const env = {
  LATCHKEY_DEV: '1',
  LATCHKEY_LAB_URL: 'http://localhost:5173',
  // The built page, where `npm start` serves it: the starter's server, Vite's preview.
  LATCHKEY_LAB_ORIGINS: 'http://localhost:3000,http://localhost:4173',
  LATCHKEY_GATEWAY_PORT: '4401',
  LATCHKEY_GATEWAY_URL: 'http://localhost:4401',
  LATCHKEY_SECURE_PORT: '4402',
  LATCHKEY_SECURE_URL: 'http://wallet.localhost:4402',
  LATCHKEY_SECURE_SITE_URL: 'http://wallet.localhost:4402',
  LATCHKEY_SMTP_URL: 'smtp://127.0.0.1:2525',
  LATCHKEY_RPC_URLS: 'eip155:31337=http://127.0.0.1:8545',
  MAILS_PORT: '4403',
  ...process.env,
}

/** Starts a program with these addresses. When one ends, all end. */
export function start(program: string, ...args: readonly string[]) {
  const child = spawn(program, args, { env, stdio: 'inherit' })
  child.on('exit', (code) => process.exit(code ?? 1))
  process.on('exit', () => child.kill())
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))

const portOf = (url: string) => Number(url.split(':').at(-1))
await startAnvil({ port: portOf(env.LATCHKEY_RPC_URLS) })
const inbox = await startInbox({ port: portOf(env.LATCHKEY_SMTP_URL) })

// http://localhost:4403 shows every mail as text; with `?to=…`, those of one address as JSON.
createServer((request, response) => {
  const url = URL.parse(request.url ?? '', 'http://localhost')
  const to = url?.searchParams.get('to')
  if (!url) response.writeHead(400).end()
  else if (to) response.setHeader('content-type', 'application/json').end(JSON.stringify(inbox.list(to)))
  else
    response.setHeader('content-type', 'text/plain').end(
      inbox
        .list()
        .map((mail) => `To: ${mail.to}\n\n${mail.text}`)
        .join('\n\n---\n\n'),
    )
}).listen(Number(env.MAILS_PORT), 'localhost')

start('node_modules/.bin/latchkey-gateway', 'serve')
start('node_modules/.bin/latchkey-secure-site', 'serve')
const isUp = (port: string) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!((await isUp(env.LATCHKEY_GATEWAY_PORT)) && (await isUp(env.LATCHKEY_SECURE_PORT)))) await wait(100)
console.log(`The backend is up. Its mails: http://localhost:${env.MAILS_PORT}`)
