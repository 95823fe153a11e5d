import { useState } from 'react'

/** The code of the set-up, and a button that copies it. */
export function Code({ code, left }: { readonly code: string; readonly left: readonly string[] }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Copied')
    } catch {
      setSaid('Your browser did not let the page copy it.')
    }
  }
  return (
    <section className="code" aria-label="Code">
      <div className="preview__bar">
        <h2>Code</h2>
        <output data-testid="code-said">{said}</output>
        <button type="button" data-testid="code-copy" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <pre data-testid="code">
        <code>{code}</code>
      </pre>
      {left.length > 0 && <p data-testid="code-left">Not in the code, as the lab’s page brings them itself: {left.join(', ')}.</p>}
    </section>
  )
}
