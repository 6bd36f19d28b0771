<?php

namespace app\controllers;

use yii\db\ActiveRecord;
use yii\web\Controller;

class Note extends ActiveRecord
{
}

class NoteController extends Controller
{
    public function actionCreate()
    {
        $note = new Note();
        // ruleid: php/mass-assignment
        $note->setAttributes($_POST, false);
        // ok: php/mass-assignment
        $note->setAttributes($_POST);
        // ok: php/mass-assignment
        $note->setAttributes(['title' => $_POST['title']], false);
        $note->save();
    }
}
