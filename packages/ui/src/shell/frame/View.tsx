import type { ViewId } from '@latchkey/core'
import { type ComponentType, memo, useEffect, useSyncExternalStore } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { RowSkeleton } from '../../parts/RowSkeleton/RowSkeleton.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { alertGlyph } from '../../primitives/Icon/glyphs.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { useText } from '../../text/useText.ts'
import { ErrorBoundary } from '../loading/ErrorBoundary.tsx'
import { NotLoaded } from '../loading/NotLoaded.tsx'
import type { LoadedView, ViewLoader } from '../loading/viewLoader.ts'
import { Leaving } from './Leaving.tsx'
import { classes, css } from './View.module.css'

/** The loading state of a view's code; starts loading if necessary. */
export function useLoadedView(loader: ViewLoader, id: ViewId): LoadedView {
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.get(id))
  useEffect(() => loader.load(id), [loader, id])
  return loaded
}

/** The current view below the header: loading, failed, or ready. */
export const View = memo(function View({ loaded, shape, params, routeKey, direction, onRetry, onRestart }: ViewComponentProps) {
  useStyles(css)
  return (
    <Leaving routeKey={routeKey} direction={direction}>
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
        <Loaded loaded={loaded} shape={shape} params={params} onRetry={onRetry} />
      </ErrorBoundary>
    </Leaving>
  )
})

/** Props of {@link View}. */
export type ViewComponentProps = {
  loaded: LoadedView
  /** Of the loading state: that of the view to come. */
  shape: 'ring' | 'account' | undefined
  params: unknown
  /** A new key is a new view, even of the same name. */
  routeKey: number
  direction: 'next' | 'prev' | 'none'
  onRetry: () => void
  onRestart: () => void
}

function Loaded({ loaded, shape, params, onRetry }: Pick<ViewComponentProps, 'loaded' | 'shape' | 'params' | 'onRetry'>) {
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
    <div className={classes.wait} data-shape={shape} aria-busy="true">
      {showsSkeleton && shape === 'ring' ? <Skeleton shape="round" width={120} height={120} /> : null}
      {showsSkeleton && shape === undefined ? <RowSkeleton count={3} /> : null}
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
