import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compiledModules } from '../../test/compiledModules.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Writes the name of every module of this folder that the process loads. */
const reportLoads = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    if (url.includes('/src/dev/')) process.stderr.write('loads ' + url.split('/').at(-1) + '\\n')
    return next(url, context)
  },
})`)}`

/** Starts a gateway in a process of its own. @returns The modules of this folder that it has loaded once it listens. */
async function listLoaded(env: Record<string, string>): Promise<readonly string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-dev-'))
  const child = spawn(
    process.execPath,
    ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', '--import', reportLoads, main],
    {
      env: { PATH: process.env['PATH'] ?? '', ...compiledModules, LATCHKEY_GATEWAY_PORT: '0', LATCHKEY_DATA_DIR: dir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (data) => {
        if (String(data).includes('"url":"')) resolve()
      })
      void exited.then(() => reject(new Error(`The gateway ended: ${output}`)))
    })
    return [...output.matchAll(/^loads (\S+)$/gm)].map(([, name = '']) => name)
  } finally {
    child.kill('SIGKILL')
    await exited
    rmSync(dir, { recursive: true, force: true })
  }
}

test('a gateway in production loads nothing of what is for development', async () => {
  expect(await listLoaded({ LATCHKEY_RPC_URLS: 'eip155:1=https://node.example' })).toEqual([])
  expect(await listLoaded({ LATCHKEY_DEV: '1' })).toEqual(
    expect.arrayContaining(['devFeature.ts', 'ensureLabProject.ts', 'faucetRoute.ts']),
  )
}, 120_000)
