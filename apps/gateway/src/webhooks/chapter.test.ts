import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { webhookBodySchema, webhookTypes } from '@latchkey/blockchain-api/webhooks'
import { parse } from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../test/readTestConfig.ts'
import { until } from '../../test/until.ts'
import { pausesMs } from './retries.ts'
import { createSecret } from './secrets.ts'
import { signWebhook } from './signWebhook.ts'

const chapter = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const blocksOf = (language: string) =>
  [...chapter.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code)

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test('the chapter has an example of every event, and each is as its schema says', () => {
  const examples = blocksOf('json').map((text) => JSON.parse(text) as { type: string })
  expect(examples.map(({ type }) => type).toSorted()).toEqual(webhookTypes.toSorted())
  for (const example of examples) expect(parse(webhookBodySchema, example)).toEqual(example)
})

test('the chapter’s table of retries is that of the code', () => {
  const units: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 }
  const rows = [...chapter.matchAll(/^\| (\d+) +\| (\d+) (s|min|h) +\|$/gm)]
  expect(rows.map(([, , count, unit = '']) => Number(count) * (units[unit] ?? 0))).toEqual(pausesMs)
  expect(rows.map(([, attempt]) => Number(attempt))).toEqual(pausesMs.map((_, at) => at + 2))
})

test('the chapter’s sample takes what is signed, once, and refuses what is not', async () => {
  const [code = ''] = blocksOf('js')
  // Where the sample finds the library.
  const folder = mkdtempSync(join(fileURLToPath(new URL('../../node_modules/', import.meta.url)), '.sample-'))
  open.push(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sample.mjs'), code)
  const [secret, port] = [createSecret(), await freePort()]
  const env = { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: String(port) }
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'sample.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  open.push(async () => {
    child.kill()
    await once(child, 'exit')
  })
  let said = ''
  child.stdout?.on('data', (part) => {
    said += part
  })
  const body = JSON.stringify({ type: 'ping', version: 1, timestamp: new Date().toISOString(), projectId: 'app', data: { name: 'Zoë' } })
  const headers = signWebhook({ id: 'msg_1', body, secrets: [createSecret(), secret], nowMs: Date.now() })
  const old = signWebhook({ id: 'msg_2', body, secrets: [secret], nowMs: Date.now() - 600_000 })
  const post = async (given: Readonly<Record<string, string>>, text: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: given, body: text })).status
  await until(() => post(headers, `${body} `).catch(() => undefined), { what: 'the sample listens' })
  expect(await post(headers, `${body} `)).toBe(400)
  expect(await post(old, body)).toBe(400)
  expect(await post(headers, body)).toBe(204)
  expect(await post(headers, body)).toBe(204)
  await until(() => said !== '', { what: 'the sample says what came' })
  expect(said).toBe('ping\n')
})
