import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignInMessage } from '@latchkey/common/caip'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'
import { createSignIn } from './signIn.fixture.ts'
import { verifySignIn } from './verifySignIn.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const fields: SignInMessage = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdef1234',
  issuedAt: '2026-06-14T09:30:00Z',
  expirationTime: '2026-06-14T10:30:00Z',
}
const expected = { origin: 'https://app.example', nonce: 'abcdef1234', nowMs: Date.parse('2026-06-14T09:31:00Z') }

async function signIn(change: Partial<SignInMessage> = {}, by = account) {
  const message = buildMessage({ ...fields, ...change })
  return { message, signature: await by.signMessage({ message }) }
}

test('B-09 a message made for this site, now, and signed by its account signs in', async () => {
  expect(await verifySignIn({ ...(await signIn()), ...expected })).toEqual(fields)
})

test.each([
  ['another site', { domain: 'evil.example', uri: 'https://evil.example' }, 'domain'],
  ['another nonce', { nonce: 'zzzzzzzz' }, 'nonce'],
  ['a past that is over', { expirationTime: '2026-06-14T09:00:00Z' }, 'expired'],
])('T-S2 refuses %s though it is signed', async (_what, change, reason) => {
  await expect(verifySignIn({ ...(await signIn(change)), ...expected })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED', reason })
})

test('T-W5 refuses the signature of another account', async () => {
  const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
  await expect(verifySignIn({ ...(await signIn({}, other)), ...expected })).rejects.toMatchObject({ reason: 'signature' })
})

test('T-S3 refuses a message changed after it was signed, by a single sign', async () => {
  const { message, signature } = await signIn()
  await expect(verifySignIn({ message: message.replace('09:30:00Z', '09:30:01Z'), signature, ...expected })).rejects.toMatchObject({
    reason: 'signature',
  })
})

/** Signatures that a library of others has published with their outcome. */
const published = {
  domain: 'login.xyz',
  uri: 'https://login.xyz',
  version: '1',
  statement: 'Sign-In With Ethereum Example Statement',
  chainId: 'eip155:1',
} as const
test.each<[string, Partial<SignInMessage>, string, string, boolean]>([
  [
    'an example',
    {
      accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
    },
    '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    '2023-01-01T00:00:00Z',
    true,
  ],
  [
    'the same, after its end',
    {
      accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      nonce: 'bTyXgcQxn2htgkjJn',
      issuedAt: '2022-01-27T17:09:38.578Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
    },
    '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
    '2200-01-05T00:00:00Z',
    false,
  ],
  [
    'one that starts later',
    {
      accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      notBefore: '2100-01-07T14:31:43.952Z',
    },
    '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
    '2101-01-07T14:31:43.952Z',
    true,
  ],
  [
    'the same, too early',
    {
      accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
      nonce: 'lx2nx4so',
      issuedAt: '2022-01-05T14:27:30.883Z',
      notBefore: '2100-01-07T14:31:43.952Z',
    },
    '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
    '2023-01-01T00:00:00Z',
    false,
  ],
  [
    'one by another account',
    {
      accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
      nonce: 'rmplqh1gf',
      issuedAt: '2022-01-05T14:31:43.954Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
    },
    '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
    '2023-01-01T00:00:00Z',
    false,
  ],
])('B-09 judges a published signature alike: %s', async (_what, change, signature, now, isGood) => {
  const message = buildMessage({ ...published, ...change } as SignInMessage)
  const outcome = verifySignIn({ message, signature, origin: 'https://login.xyz', nonce: change.nonce ?? '', nowMs: Date.parse(now) })
  if (isGood) await expect(outcome).resolves.toMatchObject({ nonce: change.nonce })
  else await expect(outcome).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
})

const example = readFileSync(join(import.meta.dirname, 'signIn.fixture.ts'), 'utf8')

test('the README shows the example that the next test runs', () => {
  expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(
    `\`\`\`ts\n${example.replace('./index.ts', '@latchkey/siwx')}\`\`\``,
  )
})

test('B-09 T-S1 a backend of one’s own signs in once for each nonce, however often it is asked at once', async () => {
  const account = privateKeyToAccount(`0x${'03'.repeat(32)}`)
  const backend = createSignIn({ origin: 'https://app.example', rpcUrls: [] })
  const message = buildMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: backend.nonce(),
    issuedAt: new Date().toISOString(),
  })
  const signature = await account.signMessage({ message })

  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => backend.verify({ message, signature })))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: `eip155:1:${account.address}` }])
})
