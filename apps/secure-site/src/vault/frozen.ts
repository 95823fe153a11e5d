import { freezeIntrinsics } from './freezeIntrinsics.ts'

// Imported first, so that no module runs before it.
freezeIntrinsics()
