import type { AccountId, Namespace } from '@latchkey/common'
import { oneClick } from '../connection/oneClick.ts'
import type { Kit } from '../kit.ts'
import { toSessionKey } from './findSession.ts'
import { readCacao } from './readCacao.ts'
import type { SignInProof } from './siwxConfig.ts'

/** What the account signed with its connection, once. Nothing of it is verified; what cannot be read counts as nothing. */
export function takeOneClick(kit: Kit, { accountId, namespace }: { accountId: AccountId; namespace: Namespace }): SignInProof | undefined {
  const { answers } = oneClick(kit)
  const cacaos = answers.get(namespace)?.slice(0, 20) ?? []
  answers.delete(namespace)
  for (const cacao of cacaos) {
    try {
      const proof = readCacao(cacao)
      if (toSessionKey(proof.accountId) === toSessionKey(accountId)) return proof
    } catch {}
  }
  return undefined
}
