import { safeLink } from '@latchkey/common/web'
import { useKit } from '@latchkey/react'

/** The host's terms, where it has any: at least one of both. */
export type Legal = { readonly terms?: string | undefined; readonly privacy?: string | undefined }

/** Reads the links the host set; one that may not be followed is as good as none. */
export function useLegal(): Legal | undefined {
  const { termsConditionsUrl, privacyPolicyUrl } = useKit().config
  const terms = safeLink(termsConditionsUrl, 'web')
  const privacy = safeLink(privacyPolicyUrl, 'web')
  return terms || privacy ? { terms, privacy } : undefined
}
