/**
 * Error boundaries, and what they show: inside the layout if a page throws while
 * rendering, alone if the layout itself does.
 */
import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** When it changes, the children are rendered again. */
  readonly subject: string;
  /** The heading of what is shown instead of the children. */
  readonly heading: string;
  /** The element around that. */
  readonly within?: 'main';
  readonly onCatch?: () => void;
  /** Called before the reader's wish renders the children again. */
  readonly onAgain?: () => void;
}

interface CrashState {
  readonly caught: { readonly error: unknown } | null;
}

export class ErrorBoundary extends Component<Props, CrashState> {
  override readonly state: CrashState = { caught: null };

  static getDerivedStateFromError(error: unknown): CrashState {
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
    const { children, heading, within: Around = Fragment } = this.props;
    if (caught === null) return children;
    const again = (): void => {
      this.props.onAgain?.();
      this.#again();
    };
    return (
      <Around>
        <div className="crash">
          <h1>{heading}</h1>
          <button type="button" className="button primary" onClick={again}>
            {labels.frame.again}
          </button>
          <pre>{describeError(caught.error)}</pre>
        </div>
      </Around>
    );
  }

  #again(): void {
    if (this.state.caught !== null) this.setState({ caught: null });
  }
}

/** The error's message and those of its causes. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message}\n\n${labels.frame.cause}\n${describeError(error.cause)}`;
}
