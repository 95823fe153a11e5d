import { useState } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** A value that is shown once, with a button that copies it. */
export function Secret({ label, value, children }: SecretProps) {
  const [says, setSays] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSays('Copied.'),
      () => setSays('The browser did not copy it: select the text.'),
    )
  return (
    <Notice tone="caution">
      <p>{children}</p>
      <p className="secret">
        {label}: <code>{value}</code>
      </p>
      <div className="actions">
        <Button onPress={copy}>Copy</Button>
        <span role="status">{says}</span>
      </div>
    </Notice>
  )
}

export type SecretProps = {
  readonly label: string
  readonly value: string
  /** That it is not shown again, and what it is for. */
  readonly children: string
}
