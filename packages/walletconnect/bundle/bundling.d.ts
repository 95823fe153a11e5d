import type { BuildOptions } from 'esbuild'

export declare const bundling: BuildOptions
