import { type Look, sizes, still, writeLook } from './look.ts'

/** A window of its own for one state, so that its size is the modal's window. */
export function StateFrame({ name, look, isStill = false, onLoad }: StateFrameProps) {
  const [width, height] = sizes[look.width]
  return (
    <iframe
      className="state"
      title={name}
      width={width}
      height={height}
      src={`/state${writeLook({ ...look, large: name })}${isStill ? still : ''}`}
      onLoad={onLoad}
    />
  )
}

type StateFrameProps = {
  readonly name: string
  readonly look: Look
  /** It is only looked at. */
  readonly isStill?: boolean | undefined
  readonly onLoad?: (() => void) | undefined
}
