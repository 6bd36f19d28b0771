<?php

namespace app\controllers;

use Yii;
use yii\db\Expression;
use yii\web\Controller;

class ExportController extends Controller
{
  public function actionDelete()
  {
    $name = Yii::$app->request->post('name');
    // ruleid: php/path-traversal
    unlink(Yii::getAlias('@runtime/exports') . '/' . $name);
    // ok: php/path-traversal
    unlink(Yii::getAlias('@runtime/exports') . '/' . basename($name));
    // ruleid: php/open-redirect
    return $this->redirect(Yii::$app->request->get('to'));
  }

  public function actionList()
  {
    $by = Yii::$app->request->queryParams['by'];
    // ruleid: php/sql-injection
    Yii::$app->db->createCommand('select * from exports order by ' . $by)->queryAll();
    // ok: php/sql-injection
    Yii::$app->db->createCommand('select * from exports where name = :name', [':name' => $by])->queryAll();
    // ruleid: php/sql-injection
    return new Expression('lower(' . $by . ')');
  }

  public function actionOpen(string $to, int $page, string $name)
  {
    // ok: php/sql-injection
    Export::find()->where(['name' => $name])->andWhere('page = ' . $page)->all();
    // ruleid: php/sql-injection
    Export::find()->andWhere("name = '$name'")->all();
    // ruleid: php/open-redirect
    return $this->redirect($to);
  }

  public function actionPage(string $to)
  {
    // ok: php/open-redirect
    return $this->redirect(['export/list', 'to' => $to]);
  }
}

class Export extends \yii\db\ActiveRecord {}
