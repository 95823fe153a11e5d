import { framed, type Look, sizes, writeLook } from './look.ts'

/** A window of its own for one state, so that its size is the modal's window. */
export function StateFrame({ name, look, onLoad }: StateFrameProps) {
  const [width, height] = sizes[look.width]
  return (
    <iframe
      className="state"
      title={name}
      width={width}
      height={height}
      src={`/state${writeLook({ ...look, large: name })}${framed}`}
      onLoad={onLoad}
    />
  )
}

type StateFrameProps = {
  readonly name: string
  readonly look: Look
  readonly onLoad?: (() => void) | undefined
}
