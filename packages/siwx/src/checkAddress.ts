import { parseChainId, type SignInMessage, SignInMessageInvalidError, toChainId } from '@latchkey/common/caip'
import { looksLikeAddress } from '@latchkey/signatures/address'
import { spellAddress } from '@latchkey/signatures/evm'
import { kindsOf, type SignInFamilies } from './signInFamily.ts'

/**
 * Checks that an account is written as its chain family writes it; on EVM with its checksum (EIP-55): an address of small or capital
 * letters only has none, unless its hash asks for no other case.
 *
 * @throws `SIGN_IN_MESSAGE_INVALID`
 */
export function checkAddress({ chainId, accountAddress }: SignInMessage, options: SignInFamilies): void {
  const { namespace } = parseChainId(toChainId(chainId))
  const refuse = (expected: string) => {
    throw new SignInMessageInvalidError({ field: 'accountAddress', expected })
  }
  const family = options.families?.find((one) => one.namespace === namespace)
  const isOwn = looksLikeAddress(namespace, accountAddress) && (family?.looksLikeAddress(accountAddress) ?? true)
  if (!isOwn) refuse(`an address of ${kindsOf(options)[namespace]}`)
  if (namespace === 'eip155' && spellAddress(accountAddress) !== accountAddress) refuse('an EVM address with its checksum')
}
