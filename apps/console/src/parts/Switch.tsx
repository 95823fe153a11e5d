/** Turns something on or off at once. */
export function Switch({ label, isOn, isBusy, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onChange()
      }}
    >
      <span className="switch-track" aria-hidden="true" />
      <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
    </button>
  )
}

export type SwitchProps = {
  readonly label: string
  readonly isOn: boolean
  readonly isBusy: boolean
  readonly onChange: () => void
}
