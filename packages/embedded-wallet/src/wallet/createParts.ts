import type { Namespace } from '@latchkey/common/caip'
import { type AdapterContext, OptionInvalidError } from '@latchkey/common/contract'
import type { EmbeddedWalletOptions } from '../embeddedWalletOptions.ts'
import { createEmbeddedWallet, type SharedWallet } from './createEmbeddedWallet.ts'
import { createFace, type Face } from './createFace.ts'

/** A kit's embedded wallet and each family's face of it, made once. */
export type Parts = { readonly wallet: SharedWallet; getFace(context: AdapterContext): Face }

/** @throws {@link OptionInvalidError} for a secure site that is no `https:` URL (`http:` on this machine only). */
export function createParts(options: EmbeddedWalletOptions, context: AdapterContext): Parts {
  if (!isSecureUrl(options.secureSite)) throw new OptionInvalidError({ name: 'secureSite', expected: 'an https: URL' })
  const wallet = createEmbeddedWallet(options, context)
  const faces = new Map<Namespace, Face>()
  return {
    wallet,
    getFace(of) {
      const face = faces.get(of.namespace) ?? createFace(of, wallet)
      faces.set(of.namespace, face)
      return face
    },
  }
}

function isSecureUrl(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && /^((.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
  } catch {
    return false
  }
}
