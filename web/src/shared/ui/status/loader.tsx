/** It turns while something is awaited; what is awaited is said in words beside it. */
export function Loader({ size }: { size?: 'sm' }) {
  return <span className="ls-loader" data-size={size} aria-hidden />;
}
