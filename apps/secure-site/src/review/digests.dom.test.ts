import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, type Hex, hashMessage, hashTypedData } from 'viem'
import { beforeAll, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { click } from '../../test/press.fixture.ts'
import { evmChain, ownAddress } from '../../test/requests/chainFacts.ts'
import { createTestFrame, testAccount } from '../../test/requests/createTestFrame.ts'
import { testRecord } from '../../test/requests/fakeNode.ts'
import { ownSolana, solanaChain } from '../../test/requests/solanaFacts.ts'
import { encodeContext, rootAuthority } from '../evm/permission/delegation.ts'
import { answerRpc } from '../frame/answerRpc.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => layOutAll())

type Signed = {
  readonly wallet: object
  readonly request:
    | { readonly kind: 'evm.typedData'; readonly typedData: string }
    | { readonly kind: 'evm.message' | 'solana.message' | 'solana.transaction'; readonly bytes: Uint8Array }
}

/** What another device makes of the words or bytes that the vault is given. */
function digestOf({ request }: Signed): string {
  if (request.kind === 'evm.typedData') return hashTypedData(JSON.parse(request.typedData))
  return request.kind === 'evm.message' ? hashMessage({ raw: request.bytes }) : bytesToHex(sha256(request.bytes))
}

const friend = `0x${'5'.repeat(40)}` as Hex
const delegation = {
  ...{ delegate: friend, delegator: testAccount.address as Hex, authority: rootAuthority, caveats: [], salt: 7n },
  signature: `0x${'12'.repeat(65)}` as Hex,
}
const expiry = Math.floor(Date.now() / 1_000) + 86_400
const permission = (allowance: string) => ({
  ...{ chainId: '0x1', expiry, signer: { type: 'account', data: { address: friend } } },
  permission: { type: 'native-token-transfer', data: { allowance } },
})
const mail = {
  domain: { name: 'Mail', chainId: 1 },
  ...{ types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: 'Hi' } },
}
const transaction =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAADBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCpCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkBAgMBAQAJBP//////////'

const evm = { walletId: testRecord.walletId, address: ownAddress }
const solana = { walletId: testRecord.walletId, address: ownSolana }
const call = { from: testAccount.address, to: friend, value: '0x1' }
test.each<[string, string, unknown, { hasAccount?: boolean; chainId?: string }]>([
  ['a message', 'personal_sign', ['0x48656c6c6f', ownAddress], {}],
  ['typed data', 'eth_signTypedData_v4', [ownAddress, mail], {}],
  ['a smart account’s transaction', 'eth_sendTransaction', [call], { hasAccount: true }],
  [
    'a smart account’s batch',
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        from: testAccount.address,
        chainId: '0x1',
        atomicRequired: true,
        calls: [
          { to: friend, value: '0x1', data: '0x' },
          { to: friend, data: '0x12345678' },
        ],
      },
    ],
    { hasAccount: true },
  ],
  ['permissions', 'wallet_grantPermissions', [permission('0x1'), permission('0x2')], { hasAccount: true }],
  ['a permission taken back', 'wallet_revokePermissions', [{ permissionContext: encodeContext(delegation) }], { hasAccount: true }],
  ['a Solana transaction', 'solana_signTransaction', { transaction, pubkey: ownSolana }, { chainId: solanaChain }],
])(
  'I24 T-F8 the details of %s show the digest of what is signed, by the key that it was shown for, whatever changes meanwhile',
  async (_, method, params, given) => {
    const { chainId = evmChain, hasAccount = false } = given
    document.body.replaceChildren()
    const { frame, signed } = createTestFrame(document, { hasAccount })
    const asked = answerRpc(frame, { method, params: params as never, chainId }, new AbortController().signal).catch(
      (error: Error) => error,
    )
    await vi.waitFor(() => expect(document.querySelector('main.review')).not.toBeNull())
    const values = [...document.querySelectorAll('[data-testid="digests"] dd')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ''))
    // The page's own copy, and who is signed in by then.
    for (const one of Object.values(Object(params)))
      if (typeof one === 'object' && one !== null && !Object.isFrozen(one)) Object.assign(one, { value: '0x2', expiry: 1 })
    Object.assign(frame.vault, {
      status: async () => ({ ...testRecord, walletId: 'ff'.repeat(16), evmAddress: friend, solanaAddress: ownSolana }),
    })
    Object.assign(frame.state, { chainId: 'eip155:5' })
    for (let presses = 0; presses < 2 && signed.length === 0; presses++) {
      document.querySelector<HTMLInputElement>('[data-testid="consent"]:not(:checked)')?.click()
      const approve = document.querySelector('[data-testid="approve"]')
      await vi.waitFor(() => expect(approve?.getAttribute('aria-disabled')).toBe('false'))
      click(approve)
      await vi.waitFor(() => expect(signed).toHaveLength(1), { timeout: 500 }).catch(() => {})
    }
    await asked
    const [first] = signed as Signed[]
    if (!first) throw new Error(`Not signed: ${await asked}`)
    expect(values).toContain(digestOf(first))
    expect(first.wallet).toEqual(chainId === solanaChain ? solana : evm)
  },
)
