import { useEffect, useId, useRef, useState } from 'react'
import { Section } from '../../parts/Section.tsx'

/** Tries an accent and a roundness on a sketch of the modal, in both modes, and writes them down for the app's code. */
export function ThemePreview() {
  const id = useId()
  const [accent, setAccent] = useState('#00755d')
  const [radius, setRadius] = useState(1)
  const sketch = useRef<HTMLDivElement>(null)
  // The policy forbids styles in the markup; a script of this page may set a property.
  useEffect(() => {
    sketch.current?.style.setProperty('--sketch-accent', accent)
    sketch.current?.style.setProperty('--sketch-radius', String(radius))
  }, [accent, radius])
  const isDefault = accent === '#00755d' && radius === 1
  return (
    <Section title="Theme preview" about="A theme is part of the app’s code. Try one here, then copy the line.">
      <div className="theme">
        <div className="form">
          <div className="field">
            <label htmlFor={`${id}-accent`}>Accent</label>
            <input id={`${id}-accent`} type="color" value={accent} onChange={(event) => setAccent(event.currentTarget.value)} />
          </div>
          <div className="field">
            <label htmlFor={`${id}-radius`}>Roundness: {radius}</label>
            <input
              id={`${id}-radius`}
              type="range"
              min="0"
              max="1.5"
              step="0.1"
              value={radius}
              onChange={(event) => setRadius(Number(event.currentTarget.value))}
            />
          </div>
          <p className="secret">
            <code>{isDefault ? 'The default: nothing to set' : `themeVariables: { accent: '${accent}', radius: ${radius} }`}</code>
          </p>
        </div>
        <div
          ref={sketch}
          className="sketches"
          role="img"
          aria-label={`The modal with accent ${accent} and roundness ${radius}, light and dark`}
        >
          {(['light', 'dark'] as const).map((mode) => (
            <div key={mode} className={`sketch sketch-${mode}`}>
              <div className="sketch-title">Connect wallet</div>
              <div className="sketch-row">
                <span className="sketch-icon" /> Meadow
              </div>
              <div className="sketch-row">
                <span className="sketch-icon" /> Harbour
              </div>
              <div className="sketch-main">Continue</div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}
