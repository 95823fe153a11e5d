import type { ReactNode } from 'react'
import { useSkeleton } from './useSkeleton.ts'

/** A skeleton, or what it holds the place of: never both, so that nothing moves when the skeleton goes. */
export function SkeletonOr({ isLoading, skeleton, children }: SkeletonOrProps) {
  return useSkeleton(isLoading) ? skeleton : isLoading ? null : children
}

export type SkeletonOrProps = { isLoading: boolean; skeleton: ReactNode; children: ReactNode }
