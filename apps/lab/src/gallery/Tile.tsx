import { useEffect, useRef } from 'react'
import type { NamedState } from './listStates.ts'
import type { Look } from './look.ts'
import { StateFrame } from './StateFrame.tsx'

/** A state as a thumbnail: a page of its own, which is only looked at until it is shown large. */
export function Tile({ state: { name, view, special }, look, isDrawn, onSight, onLoad, onPress }: TileProps) {
  const place = useRef<HTMLLIElement>(null)
  const see = useRef(onSight)
  see.current = onSight
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) see.current()
      },
      { rootMargin: '300px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={place} className="tile" data-width={look.width}>
      <button type="button" data-testid={`tile-${name}`} onClick={onPress}>
        {view}
        {special && <span>, {special}</span>}
      </button>
      <div className="tile__picture" inert>
        {isDrawn && <StateFrame name={name} look={look} onLoad={onLoad} />}
      </div>
    </li>
  )
}

type TileProps = {
  readonly state: NamedState
  readonly look: Look
  readonly isDrawn: boolean
  readonly onSight: () => void
  readonly onLoad: () => void
  readonly onPress: () => void
}
