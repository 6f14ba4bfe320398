/** Like NODE_OPTIONS in the Dockerfile: without limits, garbage takes more memory than the product. */
export const HEAP_LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=16'];
