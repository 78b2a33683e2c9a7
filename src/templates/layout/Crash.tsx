/**
 * Error boundaries, and what they show: inside the layout if a page throws while
 * rendering, alone if the layout itself does.
 */
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** When it changes, the children are rendered again. */
  readonly subject: string;
  /** Renders the replacement; calling `again` renders the children again. */
  readonly fallback: (error: unknown, again: () => void) => ReactNode;
  readonly onCatch?: () => void;
}

interface State {
  readonly caught: { readonly error: unknown } | null;
}

export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidCatch(): void {
    this.props.onCatch?.();
  }

  override componentDidUpdate({ subject }: Props): void {
    if (subject !== this.props.subject) this.#again();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null
      ? this.props.children
      : this.props.fallback(caught.error, this.#again);
  }

  readonly #again = (): void => {
    if (this.state.caught !== null) this.setState({ caught: null });
  };
}

export function CrashBox({
  heading,
  error,
  again,
}: {
  readonly heading: string;
  readonly error: unknown;
  readonly again: () => void;
}): ReactNode {
  return (
    <div className="crash">
      <h1>{heading}</h1>
      <button type="button" className="button primary" onClick={again}>
        Try again
      </button>
      <pre>{describeError(error)}</pre>
    </div>
  );
}

/** The error's message and those of its causes. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\nCause:\n${describeError(error.cause)}`;
}
