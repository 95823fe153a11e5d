import { type RecoveryMethodRow, toCustody } from '@latchkey/blockchain-api/keys'
import { expect, test } from 'vitest'
import { texts } from '../../test/texts.ts'
import { AccountError } from '../account/errors.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { askOther } from '../screens/askOther.ts'
import { askRecovery } from '../screens/askRecovery.ts'
import { createStage } from '../screens/createStage.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { VaultError } from '../vault/vault.ts'
import { askHome } from './askHome.ts'
import { sayForged } from './sayForged.ts'

const address = `0x${'ab'.repeat(20)}`
const walletId = '0'.repeat(32)
const method = (kind: RecoveryMethodRow['kind']): RecoveryMethodRow => ({
  methodId: `id-${kind}`,
  kind,
  label: '',
  publicKey: 'A'.repeat(43),
  credentialId: kind === 'passkey' ? 'AAAA' : null,
  recordMac: kind === 'operator' ? null : 'A'.repeat(43),
  createdAt: 1,
})

function setUp(locale: 'en' | 'ar') {
  const text = texts[locale]
  const frame = { stage: createStage(document), text } as unknown as FrameContext
  return { frame, text, shown: () => document.body.textContent ?? '' }
}

function ready(kinds: readonly RecoveryMethodRow['kind'][], areMethodsForged = false): Extract<VaultState, { kind: 'ready' }> {
  const methods = areMethodsForged ? [] : kinds.map(method)
  const record = { walletId, evmAddress: address, solanaAddress: '1'.repeat(32), createdAt: 1, gen: walletId }
  return { kind: 'ready', record, methods, custody: toCustody(methods), areMethodsForged }
}

test.each([
  ['K0', ['operator'], /We could rebuild its key today, and so could anyone who can sign in as you/],
  [
    'K1',
    ['passkey'],
    /company that syncs your passkey, with our help or by signing in as you.*old backups from before you added it.*changing this page/,
  ],
  ['K3', ['kit'], /anyone who holds your recovery kit and signs in as you.*old backups from before you made it.*changing this page/],
  ['K1 with a kit', ['passkey', 'kit'], /your passkey, and anyone who holds your recovery kit.*company that syncs your passkey/],
] as const)('3.3 %s says who could open the wallet, and never that no one else could', async (_level, kinds, words) => {
  const { frame, shown } = setUp('en')
  void askHome(frame, { state: ready(kinds), notice: undefined, signal: new AbortController().signal })
  expect(shown()).toMatch(words)
  expect(shown()).toContain(address)
  expect(shown()).not.toMatch(/You alone|seven days|no more|no one else/)
})

test.each(['en', 'ar'] as const)(
  'I22 if the services forged methods, the page says so (%s), and offers nothing that seals a share',
  (locale) => {
    const { frame, text, shown } = setUp(locale)
    void askHome(frame, { state: ready(['passkey'], true), notice: undefined, signal: new AbortController().signal })
    expect(shown()).toContain(text('custody.forged.methods'))
    expect(document.querySelector('[data-testid=wallet-passkey], [data-testid=wallet-kit]')).toBeNull()
    expect(document.querySelector('[data-testid=wallet-words]')).not.toBeNull()
    expect(shown()).not.toContain(text('wallet.who'))
  },
)

test('I23 no address from the services is shown before the wallet is unlocked', () => {
  const { frame, text, shown } = setUp('en')
  const found = { kind: 'recover', walletId, evmAddress: address, createdAt: 1, methods: [method('kit')], recoveryDelayMs: 0 } as const
  void askRecovery(frame, found, new AbortController().signal)
  expect(shown()).toContain(text('recover.title'))
  expect(shown().toLowerCase()).not.toContain(address.slice(0, 6))
})

test('I22 I23 I6 a proven lie of the services has words of its own, and nothing else has them', () => {
  const told = (reason?: string) => sayForged(new VaultError({ code: 'SHARE_INTEGRITY', shortMessage: '', reason }))
  expect(told('METHODS_FORGED')).toBe('custody.forged.methods')
  expect(told('WALLET_FORGED')).toBe('custody.forged.wallet')
  expect(told('WALLET_CHANGED')).toBe('custody.changed')
  // A mistyped kit, and a gateway that merely claims it.
  expect(told()).toBeUndefined()
  expect(sayForged(new AccountError('ACCOUNT_REFUSED', { reason: 'METHODS_FORGED' }))).toBeUndefined()
})

test.each(['en', 'ar'] as const)('I23 before another wallet replaces the owner’s, both addresses are shown (%s)', async (locale) => {
  const { frame, text, shown } = setUp(locale)
  const gone = new AbortController()
  const found = `0x${'cd'.repeat(20)}`
  const asked = askOther(frame, { owned: [{ evmAddress: address }], found, signal: gone.signal })
  for (const words of [address, found, text('other.text'), text('other.stop')]) expect(shown()).toContain(words)
  gone.abort()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('I23 if the passkey that signed in opens none of the reported wallets, the page says so and shows the address', async () => {
  const { frame, text, shown } = setUp('en')
  const gone = new AbortController()
  const asked = askOther(frame, { owned: [], found: address, signal: gone.signal })
  for (const words of [address, text('other.passkey'), text('other.stop')]) expect(shown()).toContain(words)
  expect(shown()).not.toContain(text('other.here'))
  gone.abort()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})
