import { verifyAttestation } from '@latchkey/blockchain-api/descriptors'
import { isLatchkeyError } from '@latchkey/common/contract'
import { keccak256, recoverTypedDataAddress } from 'viem'
import type { Database } from '../../host/database/schema.ts'
import { DescriptorInvalidError } from './errors.ts'
import type { Refused } from './importDescriptors.ts'
import { listJsonFiles, nameFile, readJsonFile } from './listJsonFiles.ts'

/** The result of importing attestations. */
export type Attested = {
  readonly attested: readonly { readonly file: string; readonly hash: string; readonly attester: string; readonly isTrusted: boolean }[]
  readonly refused: Refused
}

/**
 * Takes attestations (ERC-8176) of imported descriptors from a file or a folder; each is verified. One whose signer is not trusted is
 * stored, and served once the signer is trusted.
 *
 * @throws {@link DescriptorInvalidError} where none could be imported.
 */
export async function attestDescriptors(
  db: Database,
  { path, now, trusted }: { readonly path: string; readonly now: number; readonly trusted: ReadonlySet<string> },
): Promise<Attested> {
  const files = listJsonFiles(path)
  const attested: Attested['attested'][number][] = []
  const refused: Refused[number][] = []
  for (const file of files.files) {
    const name = nameFile(files, file)
    try {
      const json = readJsonFile(file)
      if (files.isFolder && !isAttestation(json)) continue
      const { attester, hash } = await attest(db, json, now)
      attested.push({ file: name, hash, attester, isTrusted: trusted.has(attester) })
    } catch (error) {
      if (!isLatchkeyError(error)) throw error
      refused.push({ file: name, why: error.shortMessage })
    }
  }
  if (attested.length > 0) return { attested, refused }
  const [first] = refused
  throw new DescriptorInvalidError(first ? `${first.file}: ${first.why}` : 'There is no attestation')
}

function isAttestation(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'sig' in json
}

async function attest(db: Database, json: unknown, now: number): Promise<{ readonly attester: string; readonly hash: string }> {
  const named = Object(Object(Object(json).sig).message).data
  const hash = typeof named === 'string' ? named.toLowerCase() : ''
  const verified = await verifyAttestation(json, {
    descriptorHash: hash,
    nowMs: now,
    hash: keccak256,
    recover: recoverTypedDataAddress,
  })
  if ('problem' in verified) throw new DescriptorInvalidError(verified.problem)
  const known = await db.selectFrom('descriptor').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!known) throw new DescriptorInvalidError('of a descriptor that is not imported')
  const { attester, uid, expiresAt } = verified
  const row = { uid, hash, attester, expires_at: expiresAt ?? null, body: JSON.stringify(json), added_at: now }
  if (row.body.length > 16 * 1024) throw new DescriptorInvalidError('is too long')
  await db
    .insertInto('descriptor_attestation')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  return { attester, hash }
}
