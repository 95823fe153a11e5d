import type { ViewId } from '@latchkey/core'
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { useStyles } from '../css/useStyles.ts'
import { Body } from '../primitives/Body/Body.tsx'
import { Button } from '../primitives/Button/Button.tsx'
import { Empty } from '../primitives/Empty/Empty.tsx'
import { alertGlyph } from '../primitives/Icon/glyphs.ts'
import { Skeleton } from '../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../primitives/Skeleton/useSkeleton.ts'
import { useText } from '../text/useText.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Leaving } from './Leaving.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { classes, css } from './View.module.css'
import type { LoadedView, ViewLoader } from './viewLoader.ts'

/** How far the code of a view is; asks for it if nobody has. */
export function useLoadedView(loader: ViewLoader, id: ViewId): LoadedView {
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.get(id))
  useEffect(() => loader.load(id), [loader, id])
  return loaded
}

/** The view on screen, in its place between header and edge: loading, failed, or there. */
export function View({ loaded, params, routeKey, direction, onRetry, onRestart }: ViewComponentProps) {
  useStyles(css)
  return (
    <div className={classes.viewport} data-direction={direction}>
      <Leaving key={routeKey} direction={direction}>
        <ErrorBoundary
          resetKey={routeKey}
          fallback={(retry) => (
            <Failed
              onRestart={() => {
                retry()
                onRestart()
              }}
            />
          )}
        >
          <Loaded loaded={loaded} params={params} onRetry={onRetry} />
        </ErrorBoundary>
      </Leaving>
    </div>
  )
}

/** What {@link View} is given. */
export type ViewComponentProps = {
  loaded: LoadedView
  params: unknown
  /** Another one is another view, even of the same name. */
  routeKey: number
  direction: 'next' | 'prev' | 'none'
  onRetry: () => void
  onRestart: () => void
}

function Loaded({ loaded, params, onRetry }: Pick<ViewComponentProps, 'loaded' | 'params' | 'onRetry'>) {
  const showsSkeleton = useSkeleton(loaded.status === 'loading')
  if (loaded.status === 'ready') {
    const Ready = loaded.component as ComponentType<{ params: unknown }>
    return <Ready params={params} />
  }
  if (loaded.status === 'failed') {
    return (
      <Body>
        <NotLoaded onRetry={onRetry} />
      </Body>
    )
  }
  return (
    <div className={classes.wait} aria-busy="true">
      {showsSkeleton
        ? [120, 84, 104].map((width, index) => (
            <div key={width} className={classes.row}>
              <Skeleton shape="icon" width={40} height={40} index={index} />
              <Skeleton width={width} height={14} index={index} />
            </div>
          ))
        : null}
    </div>
  )
}

function Failed({ onRestart }: { onRestart: () => void }) {
  const text = useText()
  return (
    <Body>
      <div role="alert">
        <Empty
          glyph={alertGlyph}
          title={text('common.failed.title')}
          action={
            <Button variant="secondary" size="s" onClick={onRestart}>
              {text('common.failed.restart')}
            </Button>
          }
        >
          {text('common.failed.text')}
        </Empty>
      </div>
    </Body>
  )
}
