// The entry of the bundle.
import { boot } from '#web/app/boot.tsx'

const root = document.getElementById('root')
if (root !== null) void boot(root)
