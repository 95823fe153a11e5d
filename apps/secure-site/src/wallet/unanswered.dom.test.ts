import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'
import { showWallet } from './showWallet.ts'

beforeAll(() => layOutAll())

beforeEach(() => document.body.replaceChildren())

const evmAddress = `0x${'cd'.repeat(20)}`

/** A reloaded frame, with services that report a wallet that the operator can open. */
function reload(isUnanswered: boolean, owned: readonly { evmAddress: string }[] = []) {
  const text = createText()
  const calls: string[] = []
  const account = {
    isUnanswered: async () => isUnanswered,
    setAnswered: async () => void calls.push('answered'),
    signOut: async () => void calls.push('sign-out'),
    giveConsent: async () => void calls.push('consent'),
  }
  const found = { kind: 'recover', walletId: '0'.repeat(32), evmAddress, createdAt: 1, recoveryDelayMs: 0 }
  const vault = {
    open: async () => ({ ...found, methods: [{ methodId: 'operator', kind: 'operator' }] }),
    listOwned: async () => owned,
    recover: async () => void calls.push('recover'),
  }
  const frame = { account, vault, text, stage: createStage(document), state: {}, tell: () => {} } as unknown as FrameContext
  const gone = new AbortController()
  const shown = showWallet(frame, gone.signal)
  shown.catch(() => {})
  return { text, calls, gone, shown }
}

test('I23 R-F7 a question that a reload interrupted is asked again, and nothing opens before its answer', async () => {
  const { text, calls, shown } = reload(true)
  await vi.waitFor(() => expect(document.body.textContent).toContain(evmAddress))
  expect(document.body.textContent).toContain(text('other.passkey'))
  expect(calls).toEqual([])
  await press('other-open')
  await shown
  expect(calls).toEqual(['recover', 'answered', 'consent'])
})

test('I23 R-F7 a user who stops there, or whose page cancels it, is signed out', async () => {
  const stopped = reload(true)
  await press('other-stop')
  await expect(stopped.shown).rejects.toMatchObject({ code: 4001 })
  expect(stopped.calls).toEqual(['sign-out'])
  const left = reload(true)
  await vi.waitFor(() => expect(document.body.textContent).toContain(evmAddress))
  left.gone.abort()
  await expect(left.shown).rejects.toMatchObject({ code: 4001 })
  expect(left.calls).toEqual(['sign-out'])
})

test('I23 R-F7 beside a wallet of the owner’s the question is asked at each load, and stopping ends no session', async () => {
  for (let load = 0; load < 2; load++) {
    const { calls, gone, shown } = reload(false, [{ evmAddress: `0x${'ab'.repeat(20)}` }])
    await vi.waitFor(() => expect(document.body.textContent).toContain(evmAddress))
    gone.abort()
    await expect(shown).rejects.toMatchObject({ code: 4001 })
    expect(calls).toEqual([])
    document.body.replaceChildren()
  }
})
