import { useId } from 'react'

type Variables = { readonly [name: string]: unknown }

const modes = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const
const fonts = {
  '': 'Inter',
  'system-ui, sans-serif': 'The system’s',
  'Georgia, serif': 'Serif',
  'ui-monospace, monospace': 'Monospace',
} as const

/** The look, by hand: colour, corners, size, font and mode. */
export function ThemeFields({ mode, variables, onMode, onVariables }: ThemeFields.Props) {
  const id = useId()
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = variables
    const next = value === undefined ? others : { ...others, [name]: value }
    onVariables(Object.keys(next).length > 0 ? next : undefined)
  }
  const { accent, radius, scale, font } = variables
  return (
    <fieldset className="theme">
      <legend>Theme</legend>
      <label htmlFor={`${id}-mode`}>Mode</label>
      <select
        id={`${id}-mode`}
        data-testid="theme-mode"
        value={mode}
        onChange={({ target }) => onMode(target.value === 'auto' ? undefined : target.value)}
      >
        {Object.entries(modes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-accent`}>Accent colour</label>
      <input
        id={`${id}-accent`}
        data-testid="theme-accent"
        type="color"
        value={typeof accent === 'string' ? accent : '#00755d'}
        onChange={({ target }) => set('accent', target.value)}
      />
      <Slider name="radius" label="Corners" min={0} max={1.5} step={0.25} value={radius} onChange={(value) => set('radius', value)} />
      <Slider name="scale" label="Size" min={0.9} max={1.15} step={0.05} value={scale} onChange={(value) => set('scale', value)} />
      <label htmlFor={`${id}-font`}>Font</label>
      <select
        id={`${id}-font`}
        data-testid="theme-font"
        value={typeof font === 'string' && Object.hasOwn(fonts, font) ? font : ''}
        onChange={({ target }) => set('font', target.value || undefined)}
      >
        {Object.entries(fonts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" className="theme__reset" data-testid="theme-reset" onClick={() => onVariables(undefined)}>
        Latchkey’s own look
      </button>
    </fieldset>
  )
}

/** A factor, 1 where it is not set. */
function Slider({ name, label, value, onChange, ...range }: Slider.Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        data-testid={`theme-${name}`}
        type="range"
        {...range}
        value={typeof value === 'number' ? value : 1}
        onChange={({ target }) => onChange(target.valueAsNumber === 1 ? undefined : target.valueAsNumber)}
      />
    </>
  )
}

declare namespace Slider {
  type Props = {
    readonly name: string
    readonly label: string
    readonly min: number
    readonly max: number
    readonly step: number
    readonly value: unknown
    readonly onChange: (value: number | undefined) => void
  }
}

export declare namespace ThemeFields {
  type Props = {
    readonly mode: string
    readonly variables: Variables
    /** `undefined` is what holds when nothing is set. */
    readonly onMode: (mode: string | undefined) => void
    readonly onVariables: (variables: Variables | undefined) => void
  }
}
