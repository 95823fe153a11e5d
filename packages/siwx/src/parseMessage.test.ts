import { hasCode } from '@latchkey/common/contract'
import { SiweMessage } from 'siwe'
import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'
import vectors from './parseMessage.fixture.json' with { type: 'json' }
import { parseMessage } from './parseMessage.ts'

test.each(Object.entries(vectors.good))('B-09 reads %s, and writes the same bytes again (T-S3)', (_what, text) => {
  expect(buildMessage(parseMessage(text))).toBe(text)
})

test.each(Object.entries(vectors.bad))('B-09 refuses %s', (_what, text) => {
  expect(() => parseMessage(text)).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID' }))
})

test.each([undefined, 7, null, {}, 'x'.repeat(1_000_000)])('B-09 refuses what is no message (%#)', (value) => {
  try {
    parseMessage(value as string)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'SIGN_IN_MESSAGE_INVALID')).toBe(true)
  }
})

/** Two libraries that others use; where they are laxer than the standard, the vectors above decide. */
test.each(Object.entries(vectors.good).filter(([what]) => !/^the URI|^no resources|^an empty request|^an IPv6|user/.test(what)))(
  'E-14 agrees with two other readers on %s',
  (_what, text) => {
    const { accountAddress, chainId, resources, ...ours } = parseMessage(text)
    const siwe = new SiweMessage(text)
    const viem = parseSiweMessage(text)

    expect({ address: siwe.address, chainId: `eip155:${siwe.chainId}`, domain: siwe.domain, nonce: siwe.nonce, uri: siwe.uri }).toEqual({
      address: accountAddress,
      chainId,
      domain: ours.domain,
      nonce: ours.nonce,
      uri: ours.uri,
    })
    expect(siwe.statement ?? undefined).toBe(ours.statement)
    expect(siwe.resources ?? undefined).toEqual(resources)
    expect(viem.nonce).toBe(ours.nonce)
    expect(siwe.toMessage()).toBe(text)
  },
)
