import { useEffect, useRef } from 'react'
import { type Look, writeLook } from './look.ts'
import { StateFrame } from './StateFrame.tsx'

/** One state in its full size, to be used as the modal is. */
export function Large({ look, name, names, onChange, onClose }: LargeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const at = names.indexOf(name)
  const step = (by: number) => onChange(names[(at + by + names.length) % names.length] ?? name)
  return (
    <dialog ref={dialog} className="large" aria-labelledby="large-title" data-testid="large" onClose={onClose}>
      <header className="large__bar">
        <h2 id="large-title">{name}</h2>
        <button type="button" data-testid="large-previous" onClick={() => step(-1)}>
          Previous
        </button>
        <button type="button" data-testid="large-next" onClick={() => step(1)}>
          Next
        </button>
        <a href={`/state${writeLook({ ...look, large: name })}`} target="_blank" rel="noreferrer">
          Alone
        </a>
        <button type="button" data-testid="large-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <StateFrame key={`${name} ${writeLook(look)}`} name={name} look={look} />
    </dialog>
  )
}

type LargeProps = {
  readonly look: Look
  readonly name: string
  readonly names: readonly string[]
  readonly onChange: (name: string) => void
  readonly onClose: () => void
}
