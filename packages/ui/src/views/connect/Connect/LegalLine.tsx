import { Legal as Small } from '../../../shell/frame/Legal.tsx'
import { useSite } from '../../../shell/header/Site.tsx'
import { useText } from '../../../text/useText.ts'
import { legalText } from './legalText.tsx'
import type { Legal } from './useLegal.ts'

/** What the user agrees to by continuing. */
export function LegalLine({ legal }: { legal: Legal }) {
  const text = useText()
  const { name } = useSite()
  return <Small>{legalText(text, { form: 'continue', legal, site: name })}</Small>
}
