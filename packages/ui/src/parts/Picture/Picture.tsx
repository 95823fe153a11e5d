/** The `img` of an icon: decorative, tells nobody where it stands, and holds nothing up. */
export function Picture({ src, eager, onError }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={onError}
    />
  )
}

export type PictureProps = {
  src: string
  /** Above the fold. */
  eager?: boolean | undefined
  onError: () => void
}
