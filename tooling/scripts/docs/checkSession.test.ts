import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signForSession } from '../../../apps/gateway/test/signForSession.ts'
import { startTestGateway, type TestGateway } from '../../../apps/gateway/test/startTestGateway.ts'

const program = join(import.meta.dirname, '../../../examples/sign-in/check_session.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

/** Not by `spawnSync`: the gateway answers from this process. */
const check = async (token: string) => (await promisify(execFile)('python3', [program, token, gateway.url, 'p1'])).stdout.trim()

test.skipIf(!hasPython)('B-09 a server in Python learns whose session of the gateway a page has, until it is ended', async () => {
  const { nonce } = await (await gateway.ask('/v1/siwx/nonce', { method: 'POST' })).json()
  const body = await signForSession(nonce)
  const { token, session } = await (await gateway.ask('/v1/siwx/verify', { body })).json()

  expect(await check(token)).toBe(`eip155:1:${body.accountAddress}`)
  expect(await check(`${token.slice(0, -1)}_`)).toBe('None')

  await gateway.ask(`/v1/siwx/sessions/${session.id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  expect(await check(token)).toBe('None')
})
