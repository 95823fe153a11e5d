import { descriptorSchemaUid, verifyAttestation } from '@latchkey/blockchain-api/descriptors'
import { keccak256, recoverTypedDataAddress, stringToHex, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { attest, auditor, type Change, descriptor, hashOf, idOf, nowMs, router, seconds, stranger } from '../../../test/attestations.ts'

test('B-35 the schema’s id is made of what it says, as the service makes it', () => {
  expect(keccak256(`${stringToHex('bytes32 descriptorHash')}${zeroAddress.slice(2)}01`)).toBe(descriptorSchemaUid)
})

const hash = hashOf(descriptor())
test.each<readonly [string, Change, string]>([
  ['one that is in order', {}, auditor.address.toLowerCase()],
  ['one that ends later', { message: { expirationTime: seconds + 1n } }, auditor.address.toLowerCase()],
  ['one of another descriptor', { message: { data: zeroHash } }, 'of another descriptor'],
  ['one of another schema', { message: { schema: zeroHash } }, 'of another schema'],
  ['one that has ended', { message: { expirationTime: seconds } }, 'expired'],
  ['one from the future', { message: { time: seconds + 3_600n } }, 'from the future'],
  ['one of another contract', { domain: { verifyingContract: router } }, 'of another service'],
  ['one of another chain', { domain: { chainId: 10 } }, 'of another service'],
  ['one of another version of the contract', { domain: { version: '1.0' } }, 'of another service'],
  ['one of another name', { domain: { name: 'EAS' } }, 'of another service'],
  ['one of an older form', { message: { version: 1 } }, 'no attestation'],
  ['one under another id', { uid: zeroHash }, 'its id is not of its content'],
  ['one that names another signer', { signer: stranger.address }, 'not signed by whom it names'],
  ['one that was taken back', { over: { revocationTime: '1' } }, 'revoked'],
])('B-35 an attestation is verified: %s', async (_what, change, wanted) => {
  const given = await attest(hash, change)
  const verified = await verifyAttestation(given, { descriptorHash: hash, nowMs, hash: keccak256, recover: recoverTypedDataAddress })
  expect('problem' in verified ? verified.problem : verified.attester).toContain(wanted)
})

test('B-35 every signed field counts', async () => {
  const given = await attest(hash)
  for (const [name, value] of Object.entries({
    recipient: router,
    time: '1',
    expirationTime: String(seconds + 9n),
    revocable: false,
    refUID: hash,
    salt: hash,
  })) {
    const message = { ...given.sig.message, [name]: value } as never
    const changed = {
      ...given,
      sig: {
        ...given.sig,
        message,
        uid: idOf({ ...(message as object), time: BigInt(message['time']), expirationTime: BigInt(message['expirationTime']) } as never),
      },
    }
    const verified = await verifyAttestation(changed, {
      descriptorHash: hash,
      nowMs,
      hash: keccak256,
      recover: recoverTypedDataAddress,
    })
    expect(verified, name).toEqual({ problem: 'not signed by whom it names' })
  }
})
