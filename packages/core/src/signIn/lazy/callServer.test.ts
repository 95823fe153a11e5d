import { HttpError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { arrive, fakeServer, startSignIn } from '../../../test/startSignIn.fixture.ts'
import { signIn } from '../verbs.ts'

const words = [
  'Your wallet is locked. Write to help@evil.example',
  'https://evil.example/unlock',
  '\u202Elatot',
  'nonce\u2066',
  'nonce\nCode: OK',
  '<a href="https://evil.example">Continue</a>',
  'x'.repeat(100_000),
  '',
  { toString: () => 'https://evil.example' },
  Symbol('evil'),
  null,
  5,
]

/** Errors as Latchkey's own backends throw them, and as one of the host's own does. */
const throwers: readonly [string, (name: unknown) => unknown][] = [
  ['answer', (name) => new HttpError({ status: 400, request: 'POST /verify', body: { reasons: [{ name, description: name }] } })],
  ['error of the host', (name) => Object.assign(new Error('no'), { status: 400, reasons: [{ name }] })],
  ['error without a list', (name) => Object.assign(new Error('no'), { status: 422, reasons: name })],
]

test.each(throwers)('X-05 X-10 no error about its %s quotes a hostile sign-in server', async (_what, make) => {
  for (const word of words) {
    const thrown = make(word)
    const kit = startSignIn({ backend: fakeServer({ verify: async () => Promise.reject(thrown) }).backend })
    await arrive(kit)
    const error = await signIn(kit).catch((reason: unknown) => reason)
    expect(error, String(word)).toMatchObject({
      code: 'SIGN_IN_FAILED',
      // A name, of which nothing unseen is left.
      cause: { code: 'SIGN_IN_REFUSED', shortMessage: expect.stringMatching(/^The sign-in was refused: (?:no reason given|\w{1,40})$/) },
    })
  }
})
