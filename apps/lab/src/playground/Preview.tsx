import { useEffect, useState } from 'react'

const widths = { wide: 'Desktop', phone: 'Phone' } as const

/** So long nothing changes before the preview is loaded again: not with each key. */
const restMs = 400

/** The modal as the set-up has it, open in a page of its own. */
export function Preview({ address }: { readonly address: string }) {
  const [shown, setShown] = useState(address)
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), restMs)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview__bar">
        <h2>Preview</h2>
        {Object.entries(widths).map(([name, label]) => (
          <button
            key={name}
            type="button"
            data-testid={`preview-${name}`}
            aria-pressed={name === width}
            onClick={() => setWidth(name as keyof typeof widths)}
          >
            {label}
          </button>
        ))}
      </div>
      <iframe key={shown} title="Preview" className="preview__page" data-width={width} src={`/preview${shown}`} />
    </section>
  )
}
