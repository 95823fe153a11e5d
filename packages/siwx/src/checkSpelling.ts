import { type SignInMessage, SignInMessageInvalidError } from '@latchkey/common/sign-in'
import { keccak256, stringToBytes } from 'viem/utils'

/**
 * An EVM address is written with its checksum (EIP-55): one of small or capital letters only carries none, unless its
 * hash asks for no other case.
 *
 * @throws `SIGN_IN_MESSAGE_INVALID`
 */
export function checkSpelling({ chainId, accountAddress }: SignInMessage): void {
  if (!chainId.startsWith('eip155:')) return
  const digits = accountAddress.slice(2).toLowerCase()
  const hash = keccak256(stringToBytes(digits)).slice(2)
  const spelled = [...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')
  if (spelled !== accountAddress.slice(2))
    throw new SignInMessageInvalidError({ field: 'accountAddress', expected: 'an EVM address with its checksum' })
}
