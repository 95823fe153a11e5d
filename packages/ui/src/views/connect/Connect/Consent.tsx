import { useStyles } from '../../../css/useStyles.ts'
import { Checkbox } from '../../../primitives/Checkbox/Checkbox.tsx'
import { useSite } from '../../../shell/header/Site.tsx'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Consent.module.css'
import { legalText } from './legalText.tsx'
import type { Legal } from './useLegal.ts'

/** The box to tick before anything can be chosen. */
export function Consent({ legal, isGiven, onChange }: ConsentProps) {
  useStyles(css)
  const text = useText()
  const { name } = useSite()
  return (
    <div className={classes.consent}>
      <Checkbox checked={isGiven} onChange={onChange} testId="legal-checkbox">
        {legalText(text, { form: 'agree', legal, site: name })}
      </Checkbox>
    </div>
  )
}

export type ConsentProps = { legal: Legal; isGiven: boolean; onChange: (isGiven: boolean) => void }
