import type { ReactNode } from 'react'
import { Link } from '../../../primitives/Link/Link.tsx'
import type { Text } from '../../../text/createText.ts'
import type { MessageKey } from '../../../text/messages.ts'
import type { Legal } from './useLegal.ts'

const sentences = {
  continue: { both: 'connect.legal', terms: 'connect.legalTerms', privacy: 'connect.legalPrivacy' },
  agree: { both: 'connect.agree', terms: 'connect.agreeTerms', privacy: 'connect.agreePrivacy' },
} as const satisfies { readonly [form: string]: { readonly [which: string]: MessageKey } }

/** The sentence about the terms the host has, with its links. */
export function legalText(text: Text, { form, legal, site }: legalText.Parameters): ReactNode {
  const { terms, privacy } = legal
  const which = terms && privacy ? 'both' : terms ? 'terms' : 'privacy'
  return text.rich(
    sentences[form][which],
    { site },
    {
      terms: (words) => (
        <Link quiet href={terms ?? ''} key="terms">
          {words}
        </Link>
      ),
      privacy: (words) => (
        <Link quiet href={privacy ?? ''} key="privacy">
          {words}
        </Link>
      ),
    },
  )
}

export declare namespace legalText {
  type Parameters = { form: 'continue' | 'agree'; legal: Legal; site: string }
}
