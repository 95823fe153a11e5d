import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSandbox } from './createSandbox.ts'

let end: (() => void) | undefined
afterEach(() => end?.())

async function listen(env: NodeJS.ProcessEnv): Promise<string> {
  const server = createSandbox(env)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('says which process does not answer', async () => {
  const dead = 'http://127.0.0.1:9'
  const url = await listen({
    LATCHKEY_LAB_URL: dead,
    LATCHKEY_GATEWAY_URL: dead,
    LATCHKEY_EVM_URL: dead,
    LATCHKEY_EVM2_URL: dead,
    LATCHKEY_SOLANA_URL: dead,
  })

  const page = await (await fetch(url)).text()

  expect(page.match(/does not answer/g)).toHaveLength(5)
  expect(page).toContain(dead)
})

test('shows an address as text, never as markup', async () => {
  const url = await listen({ LATCHKEY_LAB_URL: '"><script>alert(1)</script>' })

  expect(await (await fetch(url)).text()).not.toContain('<script>')
})

test('answers only what it has', async () => {
  const url = await listen({})

  expect((await fetch(`${url}/constructor`)).status).toBe(404)
  expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})
