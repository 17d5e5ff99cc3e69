/**
 * The page that is shown and, hidden behind it, the one that is likely to be
 * shown next: React renders it in small steps while nothing else is to be done,
 * so that a click has only to uncover it.
 */
import { Activity, Component, memo } from 'react';
import type { ReactNode } from 'react';
import type { AppPage } from './app.tsx';
import { Content } from './app.tsx';
import { PageEnvironmentContext } from './page-context.tsx';

/** One showing of a page. */
export interface Scene {
  readonly key: number;
  readonly page: AppPage;
}

interface StageProps {
  readonly shown: Scene;
  readonly next: Scene | undefined;
  /** A page has thrown; nothing is rendered in its place. */
  onError(scene: Scene, error: unknown): void;
}

export function Stage({ shown, next, onError }: StageProps) {
  const scenes = next === undefined ? [shown] : [shown, next];
  return scenes.map((scene) => (
    <Activity key={scene.key} mode={scene === shown ? 'visible' : 'hidden'}>
      <Guard scene={scene} onError={onError}>
        <Scenery page={scene.page} />
      </Guard>
    </Activity>
  ));
}

/** Not rendered again when it is uncovered, because its page is the same. */
const Scenery = memo(function Scenery({ page }: { readonly page: AppPage }) {
  return (
    <PageEnvironmentContext value={page.environment}>
      <Content page={page} />
    </PageEnvironmentContext>
  );
});

interface GuardProps extends Pick<StageProps, 'onError'> {
  readonly scene: Scene;
  readonly children: ReactNode;
}

/** Keeps a page that cannot be rendered from taking the others along. */
class Guard extends Component<GuardProps> {
  static getDerivedStateFromError(): object {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onError(this.props.scene, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
