import type { RecoveryMethodRow } from '@latchkey/blockchain-api/keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { createTestFrame } from '../../test/requests/createTestFrame.ts'
import { testRecord } from '../../test/requests/fakeNode.ts'
import { showPasskeys } from './showPasskeys.ts'

const passkey = { passkeyId: 'p1', credentialId: 'AAAA', label: 'Chrome on Linux', createdAt: 1, isSynced: true }
const method = (kind: RecoveryMethodRow['kind'], credentialId: string | null = null) => ({
  methodId: `${kind} ${credentialId}`,
  kind,
  credentialId,
})

beforeEach(() => layOutAll())
afterEach(() => document.body.replaceChildren())

/** The owner removes their only passkey, with a code to their mailbox. */
async function remove(methods: readonly ReturnType<typeof method>[]) {
  const done: unknown[] = []
  let hasPasskey = true
  const account = {
    // A passkey does not prove its own removal here.
    listPasskeys: async () => (hasPasskey ? [passkey] : []),
    stepUp: async () => ({ txnId: 't1' }),
    verifyCode: async () => ({ status: 'granted' }),
    removePasskey: async ({ passkeyId }: { passkeyId: string }) => {
      hasPasskey = false
      done.push(passkeyId)
    },
  }
  const { frame } = createTestFrame(document, { account })
  Object.assign(frame.vault, { removeMethod: async ({ methodId }: { methodId: string }) => done.push(methodId) })
  const said = showPasskeys(frame, { record: testRecord, methods } as never, new AbortController().signal)
  await press('passkey-remove')
  await press('passkey-remove')
  await press('change-without')
  const field = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.otp__input')
    if (!found) throw new Error('No field')
    return found
  })
  field.value = '123456'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return { said: await said, done }
}

test.each([
  ['one that only signs in', [method('operator')], 'passkeys.removed', ['p1']],
  ['one of two ways to open the wallet', [method('passkey', 'AAAA'), method('kit')], 'passkeys.removed', ['p1', 'passkey AAAA']],
  ['the only way to open the wallet', [method('passkey', 'AAAA')], 'passkeys.stillOpens', ['p1']],
  ['one next to another passkey', [method('passkey', 'BBBB'), method('kit')], 'passkeys.removed', ['p1']],
] as const)(
  'I15 a removed passkey no longer opens the wallet, unless nothing else does, and the page says so: %s',
  async (_, methods, said, done) => {
    expect(await remove(methods)).toEqual({ said, done })
  },
)
