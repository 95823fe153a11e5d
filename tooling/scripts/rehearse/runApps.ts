import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/src/node/freePort.ts'
import { type Place, startCommand } from './startCommand.ts'

/** The most that a gateway takes on the disk, in bytes. */
const installedMax = 40_000_000

/** Sets up and starts the published gateway by one line, as a new operator does, and asks it for a project. @returns What is wrong. */
export async function runGateway({ folder, env, onStart }: Place): Promise<string | undefined> {
  mkdirSync(folder)
  const port = await freePort()
  const origin = 'https://shop.example'
  const flags = ['--yes', '--name', 'Shop', '--origin', origin, '--port', String(port)]
  const init = startCommand(['npx', '--yes', '@latchkey/gateway', 'init', ...flags], { folder, env })
  onStart(init.stop)
  try {
    const url = `http://127.0.0.1:${port}`
    const missing = await init.answers(`${url}/readyz`)
    if (missing) return missing
    const [, id] = /projectId: '([0-9a-f]{32})'/.exec(init.said()) ?? []
    if (!id) return `init did not say the project's id\n${init.said()}`
    const ask = (from: string) => fetch(`${url}/appkit/v1/config?projectId=${id}&st=x&sv=x`, { headers: { Origin: from } })
    const [own, other] = await Promise.all([ask(origin), ask('https://other.example')])
    if (own.status !== 200 || other.status === 200) return `the project's page got ${own.status}, another one ${other.status}`
    if ((statSync(join(folder, 'latchkey.env')).mode & 0o777) !== 0o600) return 'latchkey.env can be read by others'
    const listed = startCommand(['npx', '--yes', '@latchkey/gateway', 'project', 'list'], { folder, env })
    if ((await listed.ended) !== 0 || !listed.said().includes(id)) return `project list does not know it\n${listed.said()}`
    const cache = join(env['npm_config_cache'] ?? '', '_npx')
    const bytes = existsSync(cache) ? sizeOf(cache) : 0
    return bytes > 0 && bytes <= installedMax ? undefined : `the gateway takes ${bytes} bytes, more than ${installedMax}`
  } finally {
    init.stop()
    await init.ended
  }
}

/** Serves the published secure site, and looks at a page and a script of it. @returns What is wrong. */
export async function runSecureSite({ folder, env, onStart }: Place): Promise<string | undefined> {
  mkdirSync(folder)
  const port = await freePort()
  const settings = {
    LATCHKEY_GATEWAY_URL: 'https://gateway.example',
    LATCHKEY_SECURE_URL: 'https://wallet.example',
    LATCHKEY_SECURE_PORT: String(port),
    LATCHKEY_SECURE_LAME_DUCK_MS: '0',
  }
  const site = startCommand(['npx', '--yes', '@latchkey/secure-site', 'serve'], { folder, env: { ...env, ...settings } })
  onStart(site.stop)
  try {
    const url = `http://127.0.0.1:${port}`
    const missing = await site.answers(`${url}/healthz`)
    if (missing) return missing
    const page = await fetch(`${url}/popup`)
    const policy = page.headers.get('content-security-policy') ?? ''
    if (page.status !== 200 || !policy.includes("default-src 'none'")) return `the popup answers ${page.status} with the policy ${policy}`
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
    const code = await fetch(`${url}${script}`)
    return code.status === 200 && (await code.text()).length > 0 ? undefined : `${script} answers ${code.status}`
  } finally {
    site.stop()
    await site.ended
  }
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
